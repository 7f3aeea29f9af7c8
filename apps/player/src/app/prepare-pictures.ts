import { loadPicture, pictureNames, pictureWait } from '@didascalie/stage'
import type { Game } from '../content/game.js'
import type { AppState } from '../model/app-state.js'
import type { Status } from '../model/status.js'

const backgrounds: Partial<Record<Status, readonly string[]>> = {
  login: ['bg/bg-building.jpg'],
  home: ['bg/bg-building.jpg'],
  intro: ['bg/bg-building.jpg', 'bg/bg-intro.jpg'],
  ending: ['bg/bg-outro.jpg'],
  endingDemo: ['bg/bg-outro.jpg'],
  outro: ['bg/bg-outro.jpg', 'bg/bg-building.jpg'],
}

function firstStoryBackgrounds({ game, progression }: AppState): readonly string[] {
  const saved = progression.progress?.background
  if (saved) return [`bg/${saved}.jpg`]
  const first = game?.story.ahead().find(({ kind }) => kind === 'background')
  return first ? [pictureNames.background(first.name)] : []
}

const untilTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, pictureWait))

/** Waits for the pictures of a screen, up to a time limit. Then the screen shows drawn placeholders for the missing pictures. */
export async function preparePictures(status: Status, state: AppState): Promise<void> {
  const { game } = state
  if (!game) return
  const names = status === 'playing' ? firstStoryBackgrounds(state) : (backgrounds[status] ?? [])
  const available = names.filter((name) => hasMedia(game, name))
  if (available.length === 0) return
  await Promise.race([Promise.all(available.map((name) => loadPicture(game, name))), untilTimeout()])
}

const hasMedia = (game: Game, name: string) => Object.hasOwn(game.manifest.media, name)
