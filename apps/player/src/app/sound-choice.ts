// Whether the game is heard has one home: the comfort settings. What is saved is a copy, written as a save leaves, for the
// next browser this person plays in.
import type { Progression } from '@didascalie/contract'
import type { AppHost } from './app-host.js'

export function createSoundChoice({ comfort }: Pick<AppHost, 'comfort'>) {
  let isChosenBeforeLogin = false

  return {
    choose(on: boolean, isLoggedIn: boolean): void {
      comfort.change({ sound: on })
      isChosenBeforeLogin ||= !isLoggedIn
    },
    /** On a computer that others use, each has their own choice. What was chosen before the login is the choice of the person
     * who logs in, and is not saved yet: answers whether it must be. */
    welcome(saved: 0 | 1): boolean {
      const mustSave = isChosenBeforeLogin
      if (!mustSave) comfort.change({ sound: saved === 1 })
      isChosenBeforeLogin = false
      return mustSave
    },
    /** A progression as it is saved. */
    write: (progression: Progression): string =>
      JSON.stringify({ ...progression, audio: comfort.getState().sound ? 1 : 0 }),
  }
}
