import { locationTitleKey, type MediaCredits, type Places, type Wordings } from '@didascalie/contract'
import { escapeHtml } from '@didascalie/contract/text'

const creditsKey = 'ui.credits.text'

const renderList = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : `\n<h3>${title}</h3>\n<ul>${[...new Set(items)].join('')}</ul>`

const renderItem = (name: string, { author, licence }: MediaCredits[string]) =>
  `<li>${escapeHtml(`${name}\u00a0: ${author}, ${licence}`)}</li>`

/** `talker/nadia_neutre.png` → « nadia neutre ». */
const getMediaName = (file: string) =>
  (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '').replaceAll(/[_@-]/g, ' ')

/** Adds the authors and licences of photos, other pictures and sounds at the end of the credits text. */
export function withPhotoCredits(
  wordings: Wordings,
  places: Places | undefined,
  credits: MediaCredits = {},
): Wordings {
  const photos = Object.entries(places ?? {}).flatMap(([background, { photo }]) =>
    photo ? [renderItem(wordings[locationTitleKey(background)] ?? background, photo)] : [],
  )
  const media = Object.entries(credits).map(([file, credit]) => renderItem(getMediaName(file), credit))
  if (photos.length + media.length === 0) return wordings
  const lists = renderList('Photos', photos) + renderList('Images et sons', media)
  return { ...wordings, [creditsKey]: `${wordings[creditsKey] ?? ''}${lists}` }
}
