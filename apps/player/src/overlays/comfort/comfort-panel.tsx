import { type Comfort, maxStageTextSize } from '@didascalie/stage'
import { textSizes, textSpeeds, useComfort } from '../../comfort/comfort.js'
import { type TextKey, useWording } from '../../content/game.js'
import { Switch } from '../../design/switch.js'
import { useModel } from '../../model/app-context.js'
import { Modal } from '../modal/modal.js'
import css from './comfort-panel.module.css'
import { Volumes } from './volumes.js'

const speedKeys: Record<(typeof textSpeeds)[number], TextKey> = {
  0.5: 'ui.comfort.speed.slow',
  1: 'ui.comfort.speed.usual',
  2: 'ui.comfort.speed.fast',
  100: 'ui.comfort.speed.now',
}
const layouts: readonly Comfort['layout'][] = ['auto', 'stage', 'reading']

/** Each change is stored, and takes effect immediately on the screen behind the panel. */
export function ComfortPanel({ onClose }: { onClose(): void }) {
  const w = useWording()
  const { setSound } = useModel()
  const comfort = useComfort()
  const { change } = comfort
  return (
    <Modal width="widest" title={w('ui.comfort.title')} closeLabel={w('ui.comfort.close')} onClose={onClose}>
      <div className={css.settings}>
        <div className={css.text}>
          <RadioGroup
            legend={w('ui.comfort.size')}
            options={textSizes.map((size) => ({ value: size, label: `${Math.round(size * 100)}\u202f%` }))}
            value={comfort.textSize}
            onChange={(textSize) => change({ textSize })}
          />
          <RadioGroup
            legend={w('ui.comfort.speed')}
            options={textSpeeds.map((speed) => ({ value: speed, label: w(speedKeys[speed]) }))}
            value={comfort.textSpeed}
            onChange={(textSpeed) => change({ textSpeed })}
          />
          <RadioGroup
            legend={w('ui.comfort.layout')}
            options={layouts.map((layout) => ({ value: layout, label: w(`ui.comfort.layout.${layout}`) }))}
            value={comfort.layout}
            onChange={(layout) => change({ layout })}
            note={comfort.textSize > maxStageTextSize ? w('ui.comfort.layout.large') : ''}
          />
        </div>
        <div className={css.sound}>
          <Setting name="sound" on={comfort.sound} onChange={setSound} />
          <Volumes />
        </div>
        <div className={css.switches}>
          <Setting
            name="font"
            on={comfort.readableFont}
            onChange={(readableFont) => change({ readableFont })}
          />
          <Setting
            name="motion"
            on={comfort.reduceMotion}
            onChange={(reduceMotion) => change({ reduceMotion })}
          />
          <Setting name="wait" on={comfort.waitForMe} onChange={(waitForMe) => change({ waitForMe })} />
          <Setting name="auto" on={comfort.autoAdvance} onChange={(autoAdvance) => change({ autoAdvance })} />
          <Setting name="aloud" on={comfort.readAloud} onChange={(readAloud) => change({ readAloud })} />
          <Setting name="keys" on={comfort.letterKeys} onChange={(letterKeys) => change({ letterKeys })} />
        </div>
      </div>
    </Modal>
  )
}

interface SettingProps {
  name: 'font' | 'motion' | 'wait' | 'auto' | 'aloud' | 'keys' | 'sound'
  on: boolean
  onChange(on: boolean): void
}

function Setting({ name, on, onChange }: SettingProps) {
  const w = useWording()
  return (
    <Switch
      className={css.switch}
      label={w(`ui.comfort.${name}`)}
      note={w(`ui.comfort.${name}.note`)}
      on={on}
      onChange={onChange}
    />
  )
}

interface RadioGroupProps<Value> {
  legend: string
  /** A note about the current value. */
  note?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { legend, note = '', options, value, onChange } = props
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note !== '' && <small>{note}</small>}
    </fieldset>
  )
}
