import type { Act, Gesture } from '@didascalie/contract'
import { pictureNames } from './media-names.js'

export const picturesOfAct = ({ drawings }: Act): string[] =>
  drawings.flatMap(({ picture, layers = [] }) => [
    pictureNames.act(picture),
    ...layers.map((layer) => pictureNames.actLayer(layer.picture)),
  ])

export function picturesOfGesture(gesture: Gesture): string[] {
  const picture = pictureNames.act(gesture.picture)
  switch (gesture.kind) {
    case 'pull':
      return [
        picture,
        pictureNames.actLayer(gesture.handle),
        ...(gesture.hands ?? []).map((hand) => pictureNames.actLayer(hand.picture)),
      ]
    case 'place':
      return [picture, pictureNames.actLayer(gesture.piece)]
    case 'write':
      return [picture]
  }
}
