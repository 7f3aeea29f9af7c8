// The sound choice is a comfort setting of this browser. Each save contains a copy, so that the choice follows the
// learner to another browser.
import type { Progression } from '@didascalie/contract'
import type { AppHost } from './app-host.js'

export function createSoundChoice({ comfort }: Pick<AppHost, 'comfort'>) {
  let isChosenBeforeLogin = false

  return {
    choose(isOn: boolean, isLoggedIn: boolean): void {
      comfort.change({ sound: isOn })
      isChosenBeforeLogin ||= !isLoggedIn
    },
    /** Applies the learner's saved choice, because several learners can share a computer. If a choice was made
     * before the login, keeps that choice instead and returns true: the caller must then save it. */
    resetForLearner(saved: 0 | 1): boolean {
      const mustSave = isChosenBeforeLogin
      if (!mustSave) comfort.change({ sound: saved === 1 })
      isChosenBeforeLogin = false
      return mustSave
    },
    serialize: (progression: Progression): string =>
      JSON.stringify({ ...progression, audio: comfort.getState().sound ? 1 : 0 }),
  }
}
