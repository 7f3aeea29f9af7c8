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
import { peopleOnStage, shotPictures } from '../scene/shot.js'
import { StageView } from './stage-view.js'

/** Decodes all images that `StillScene` needs to show this moment of the story. */
export async function loadScene(game: StageGame, moment: Moment): Promise<void> {
  const { background, talker, listeners, insert, closeUp } = sceneAtRest(game.scene, moment)
  const canAnimate = canMove() && !defaultComfort().reduceMotion
  const people = peopleOnStage(talker?.id, listeners)
  const names = [
    ...(background === '' ? [] : [pictureNames.background(background)]),
    ...(closeUp ? (shotPictures(game.scene, background, people) ?? []) : []),
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
 * Renders one moment of the story in a box on any page: the place, its objects and its people. There are no controls and no sound, and
 * screen readers ignore the box.
 */
export function StillScene({ game, moment }: { game: StageGame; moment: Moment }) {
  const stageState = useMemo(() => sceneAtRest(game.scene, moment), [game, moment])
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
              onInput={ignore}
              onReveal={ignore}
              onEnlarge={ignore}
            />
          </div>
        </StageBox>
      </ComfortProvider>
    </StageGameProvider>
  )
}
