import { useGame, useWording } from '../../content/game.js'
import { Switch } from '../../design/switch.js'
import { useApp, useModel } from '../../model/app-context.js'
import css from './wishes.module.css'

/**
 * Two switches: whether the debrief shows the learner's run (their play of the game), and, if the session allows it, whether trainers may
 * read it.
 */
export function WishSwitches() {
  const w = useWording()
  const { session } = useGame()
  const { saveWishes, notify } = useModel()
  const prints = useApp((state) => state.user?.prints ?? true)
  const shares = useApp((state) => state.user?.shares ?? false)

  async function change(wishes: Parameters<typeof saveWishes>[0]) {
    if (!(await saveWishes(wishes))) notify(w('ui.week.unheard'))
  }

  return (
    <div className={css.wishes}>
      <Switch
        className={css.wish}
        label={w('ui.week.print')}
        on={prints}
        onChange={(isOn) => void change({ prints: isOn })}
      />
      {session.reads === 'each' && (
        <Switch
          className={css.wish}
          label={w('ui.week.share')}
          note={w('ui.week.share.note')}
          on={shares}
          onChange={(isOn) => void change({ shares: isOn })}
        />
      )}
    </div>
  )
}
