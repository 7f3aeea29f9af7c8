import { brandSchema, markShapeSchema, type StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Button, NotionSign } from '@didascalie/design'
import { useMemo } from 'react'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { BrandMark } from '../../parts/brand-mark.js'
import { ChecksList } from '../../parts/checks-list.js'
import { ColourField } from '../../parts/form/colour-field.js'
import { Columns } from '../../parts/form/columns.js'
import { NumberField, Remarks, TextField } from '../../parts/form/field.js'
import { ItemList } from '../../parts/form/item-list.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import { BetweenScreen, HomeScreen, PlaceScreen } from './brand-screens.js'
import { contrastOf } from './contrast.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'
import { signLibrary } from './sign-library.js'

const words = textesTexts.marque

const colourKeys = ['main', 'deep', 'pale', 'glaze', 'mist', 'sun'] as const

const light = '#fff8ec'
const ink = '#1f2a37'
/** The minimum contrast of a text (WCAG 2.2 AA). */
const minContrast = 4.5

/** The form for the colours, the logo and the icons of the game, beside previews of its screens. */
export function BrandSection({ project }: { project: StudioProject }) {
  const form = useJsonForm('brand')
  const wordings = useJsonForm('wordings')
  const colours = useMemo(() => {
    const written = Object.fromEntries(colourKeys.map((key) => [key, form.text(['colours', key])]))
    return brandSchema.shape.colours.safeParse(written).data
  }, [form])
  const mark = useMemo(() => shownMark(form), [form])
  const shown = { ...project, brand: project.brand && { ...project.brand, mark } }
  const chapters = project.calendar?.chapters ?? []
  return (
    <Columns
      form={form}
      listLabel={textesTexts.title}
      sideLabel={words.home}
      list={<SectionNav current="marque" />}
      side={
        <>
          <h3>{words.home}</h3>
          <HomeScreen project={shown} colours={colours} chapters={chapters} />
          <div className={css.pair}>
            <div>
              <h3>{words.place}</h3>
              <PlaceScreen project={project} colours={colours} />
            </div>
            <div>
              <h3>{words.between}</h3>
              <BetweenScreen
                colours={colours}
                chapters={chapters}
                current={Math.floor(chapters.length / 2)}
              />
            </div>
          </div>
          <h3>{words.icon}</h3>
          <div className={css.icons}>
            {[60, 30, 18].map((size) => (
              <span key={size} style={{ width: size }}>
                <BrandMark project={shown} />
              </span>
            ))}
            <p>{words.iconNote}</p>
          </div>
        </>
      }
    >
      <h2 className={css.pageTitle}>{words.names}</h2>
      <TextField form={wordings} path={['ui.game.title']} label={words.game} />
      <TextField form={form} path={['description']} label={words.description} isLong />
      <h2 className={css.pageTitle}>{words.colours}</h2>
      <div className={css.colours}>
        {colourKeys.map((key) => (
          <ColourField key={key} form={form} path={['colours', key]} label={words.colour[key]} isLarge />
        ))}
      </div>
      <Contrasts form={form} />
      <h2 className={css.pageTitle}>{words.signs}</h2>
      <Signs project={project} form={form} />
      <h2 className={css.pageTitle}>
        {words.mark} <small>{words.markNote}</small>
      </h2>
      <ItemList
        form={form}
        path={['mark']}
        minCount={1}
        getName={(index) => words.shape(index + 1)}
        added={{ label: words.addShape, value: { path: 'M8 32h48', stroke: light, width: 4 } }}
        render={(path, index) => (
          <div className={css.shape}>
            <TextField
              form={form}
              path={[...path, 'path']}
              label={words.path(index + 1)}
              look="mono"
              isLabelHidden
            />
            <ColourOrNone form={form} path={[...path, 'fill']} label={words.fill(index + 1)} />
            <ColourOrNone form={form} path={[...path, 'stroke']} label={words.stroke(index + 1)} />
            {form.has([...path, 'width']) && (
              <NumberField form={form} path={[...path, 'width']} label={words.width} />
            )}
          </div>
        )}
      />
    </Columns>
  )
}

/** The shapes of the logo, without those that are not valid, for example because the writer has not completed them. */
const shownMark = (form: JsonForm) =>
  form.keys(['mark']).flatMap((number) => {
    const path = ['mark', Number(number)]
    const text = (key: string) => form.text([...path, key]) || undefined
    const width = text('width')
    const shape = {
      path: text('path'),
      fill: text('fill'),
      stroke: text('stroke'),
      width: width === undefined ? undefined : Number(width),
    }
    return markShapeSchema.safeParse(shape).data ?? []
  })

function ColourOrNone({ form, path, label }: { form: JsonForm; path: (string | number)[]; label: string }) {
  return form.has(path) ? <ColourField form={form} path={path} label={label} isLabelHidden /> : null
}

function Contrasts({ form }: { form: JsonForm }) {
  const colour = (key: (typeof colourKeys)[number]) => form.text(['colours', key])
  const pairs = [
    [words.pairs.button, light, colour('main')],
    [words.pairs.plate, light, colour('deep')],
    [words.pairs.paper, colour('deep'), light],
    [words.pairs.mist, colour('deep'), colour('mist')],
    [words.pairs.small, colour('pale'), colour('deep')],
    [words.pairs.sun, ink, colour('sun')],
  ] as const
  const checks = pairs.flatMap(([what, one, other]) => {
    const ratio = contrastOf(one, other)
    if (ratio === undefined) return []
    const shown = formatNumber(ratio, 1)
    const isGood = ratio >= minContrast
    return [{ isGood, text: `${words.contrast(what, shown)}${isGood ? '' : `. ${words.least}`}` }]
  })
  return (
    <div className={css.contrasts}>
      <ChecksList checks={checks} />
    </div>
  )
}

function Signs({ project, form }: { project: StudioProject; form: JsonForm }) {
  const notions = Object.values(project.notions ?? {})
  const count = form.keys(['signs']).length
  const addMissing = () => {
    for (let index = count; index < notions.length; index += 1)
      form.set(['signs', index], signLibrary[index % signLibrary.length] ?? {})
  }
  return (
    <div className={css.signs}>
      {notions.slice(0, count).map(({ title }, index) => (
        <SignField key={title} form={form} index={index} notion={title} />
      ))}
      <p className={css.advised}>{words.signNote}</p>
      {count !== notions.length && (
        <>
          <Remarks remarks={[words.countFault(notions.length, count)]} />
          {count < notions.length && (
            <span>
              <Button small icon="plus" onClick={addMissing}>
                {words.addSigns}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  )
}

function SignField({ form, index, notion }: { form: JsonForm; index: number; notion: string }) {
  const path = ['signs', index]
  const current = { tint: form.text([...path, 'tint']), lines: form.text([...path, 'lines']) }
  const isOwn = !signLibrary.some(({ lines }) => lines === current.lines)
  return (
    <div className={css.sign}>
      <NotionSign sign={current} size={34} />
      <b>{notion}</b>
      <TextField form={form} path={[...path, 'shows']} label={`${words.shows} : ${notion}`} isLabelHidden />
      <fieldset className={css.picker} aria-label={words.signOf(notion)}>
        <div>
          {signLibrary.map((sign) => (
            <button
              key={sign.shows}
              type="button"
              title={sign.shows}
              aria-label={sign.shows}
              aria-pressed={!isOwn && sign.lines === current.lines}
              onClick={() => form.set(path, sign)}
            >
              <NotionSign sign={sign} size={24} />
            </button>
          ))}
        </div>
      </fieldset>
      <Remarks remarks={[...form.remarks(path), ...form.remarks([...path, 'lines'])]} />
    </div>
  )
}
