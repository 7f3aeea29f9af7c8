import { prefixOf } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import { useMemo } from 'react'
import { ComfortProvider, defaultComfort } from '../comfort/comfort.js'
import { type StageGame, StageGameProvider } from '../content/game.js'
import { canMove, hasLayers } from '../content/layers.js'
import { pictureNames } from '../content/media-names.js'
import { StageBox } from '../design/stage-box.js'
import { loaderOf } from '../director/picture-loader.js'
import { noSearch } from '../director/search.js'
import { sceneAtRest } from '../director/state-at-rest.js'
import { StageView } from './stage-view.js'

/** Resolves when all images of the moment's scene are decoded. */
export async function loadScene(game: StageGame, moment: Moment): Promise<void> {
  const { background, talker, listeners, insert } = sceneAtRest(moment)
  const canAnimate = canMove() && !defaultComfort().reduceMotion
  const people = [...(talker ? [talker.id] : []), ...listeners]
  const names = [
    ...(background === '' ? [] : [pictureNames.background(background)]),
    ...people.map((id) =>
      canAnimate && hasLayers(game.scene, id) ? pictureNames.rig(prefixOf(id)) : pictureNames.talker(id),
    ),
    ...(insert ? [pictureNames.insert(insert.id)] : []),
  ]
  await loaderOf(game)(names)
}

const noObjects: ReadonlySet<string> = new Set()
const ignore = () => {}

/**
 * Renders the scene of one moment in a box on any page: the place, its objects and its people. It has no controls and no sound, and is
 * hidden from screen readers.
 */
export function StillScene({ game, moment }: { game: StageGame; moment: Moment }) {
  const stageState = useMemo(() => sceneAtRest(moment), [moment])
  const comfort = useMemo(() => ({ ...defaultComfort(), layout: 'stage' as const }), [])
  const snapshot = {
    stageState,
    moment,
    interactable: false,
    clickAnywhere: false,
    waiting: false,
    notice: undefined,
    announcement: undefined,
    search: noSearch,
  }
  return (
    <StageGameProvider value={game}>
      <ComfortProvider value={comfort}>
        <StageBox>
          <div inert aria-hidden="true">
            <StageView
              snapshot={snapshot}
              title=""
              chapterName={undefined}
              seen={noObjects}
              hint={undefined}
              revealed={false}
              onGesture={ignore}
              onReveal={ignore}
              onEnlarge={ignore}
            />
          </div>
        </StageBox>
      </ComfortProvider>
    </StageGameProvider>
  )
}
