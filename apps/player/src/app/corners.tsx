import { Icon, IconButton, type IconName, ScreenFrame, useSound } from '@didascalie/stage'
import { useComfort } from '../comfort/comfort.js'
import { useWording } from '../content/game.js'
import { useApp, useModel } from '../model/app-context.js'
import { isDemo } from '../model/app-state.js'
import { buttonsFor } from '../model/status.js'
import css from './corners.module.css'

/** The buttons in the top corners: menu on the left; resources, dialogue log, comfort and sound on the right. */
export function Corners() {
  const w = useWording()
  const { open, setSound } = useModel()
  const shown = useApp((state) => state.shown)
  const running = useApp((state) => state.running)
  const demo = useApp(isDemo)
  const sound = useComfort((comfort) => comfort.sound)
  const { burger, quick, journal } = buttonsFor(shown, { demo, running })
  if (shown === 'none' || shown === 'loading' || shown === 'warning') return null
  return (
    <ScreenFrame>
      <nav className={css.bar} aria-label={w('ui.corners.label')}>
        {burger && (
          <div className={css.left}>
            <IconButton
              flat={shown !== 'playing'}
              icon="burger"
              label={w('ui.menu.open')}
              onClick={() => open({ kind: 'menu' })}
            />
          </div>
        )}
        <div className={css.right}>
          {quick && (
            <IconButton
              icon="resources"
              label={w('ui.quick.open')}
              onClick={() => open({ kind: 'resources' })}
            />
          )}
          <div className={css.strip}>
            {journal && (
              <StripButton
                icon="journal"
                label={w('ui.journal.open')}
                onClick={() => open({ kind: 'journal' })}
              />
            )}
            <StripButton
              icon="comfort"
              label={w('ui.comfort.open')}
              onClick={() => open({ kind: 'comfort' })}
            />
            <StripButton
              icon={sound ? 'audio-on' : 'audio-off'}
              label={w(sound ? 'ui.audio.off' : 'ui.audio.on')}
              onClick={() => setSound(!sound)}
            />
          </div>
        </div>
      </nav>
    </ScreenFrame>
  )
}

function StripButton({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  const sound = useSound()
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        sound.effect('press')
        onClick()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
