import { join } from 'node:path'
import type { Act, Gesture, SceneData, Shot, Staging } from '@didascalie/contract'
import type { ProjectFiles } from './project-files.js'

const stagingFile = 'staging.json'

/** A picture that `staging.json` names. */
interface NamedPicture {
  /** The file, relative to `media/`. */
  readonly file: string
  /** The path of the JSON value that names the picture. */
  readonly path: readonly PropertyKey[]
}

/** Reports shots (closer pictures) of a background that is not in the scene data. Also reports pictures that are not in `media/`. */
export function checkStagingFiles(
  files: ProjectFiles,
  { scene: { bg }, staging, media }: { scene: SceneData; staging: Staging; media: readonly string[] },
): void {
  for (const background of Object.keys(staging.shots))
    if (!Object.hasOwn(bg, background))
      files.report({
        file: stagingFile,
        ...files.spanOf(stagingFile, ['shots', background]),
        code: 'unknown-place',
        message: `staging.json met en scène « ${background} », qui n’est pas un décor de la scène.`,
      })
  for (const { file, path } of picturesIn(staging)) {
    if (!media.includes(file))
      files.report({
        file: stagingFile,
        ...files.spanOf(stagingFile, path),
        code: 'missing-file',
        message: `staging.json nomme une image de ${path.slice(0, 2).join('.')} : il manque ${join(files.folder, 'media', file)}.`,
      })
  }
}

const picturesIn = ({ shots, acts, gestures }: Staging): NamedPicture[] => [
  ...Object.entries(shots).flatMap(([background, shot]) => picturesOfShot(background, shot)),
  ...Object.entries(acts).flatMap(([id, act]) => picturesOfAct(id, act)),
  ...Object.entries(gestures).flatMap(([id, gesture]) => picturesOfGesture(id, gesture)),
]

const picturesOfShot = (background: string, { furniture }: Shot): NamedPicture[] => [
  { file: `shot/${background}.jpg`, path: ['shots', background] },
  ...furniture.map(({ id }, index) => ({
    file: `shot/${background}/${id}.png`,
    path: ['shots', background, 'furniture', index, 'id'],
  })),
]

const picturesOfAct = (id: string, { drawings }: Act): NamedPicture[] =>
  drawings.flatMap(({ picture, layers = [] }, drawing) => [
    { file: `act/${picture}.jpg`, path: ['acts', id, 'drawings', drawing, 'picture'] },
    ...layers.map((layer, index) => ({
      file: `act/${layer.picture}.png`,
      path: ['acts', id, 'drawings', drawing, 'layers', index, 'picture'],
    })),
  ])

function picturesOfGesture(id: string, gesture: Gesture): NamedPicture[] {
  const path = ['gestures', id]
  const picture = { file: `act/${gesture.picture}.jpg`, path: [...path, 'picture'] }
  switch (gesture.kind) {
    case 'pull':
      return [
        picture,
        { file: `act/${gesture.handle}.png`, path: [...path, 'handle'] },
        ...(gesture.hands ?? []).map((hand, index) => ({
          file: `act/${hand.picture}.png`,
          path: [...path, 'hands', index, 'picture'],
        })),
      ]
    case 'place':
      return [picture, { file: `act/${gesture.piece}.png`, path: [...path, 'piece'] }]
    case 'write':
      return [picture]
  }
}
