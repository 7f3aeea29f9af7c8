import { locationTitleKey, type Places, type Wordings } from '@didascalie/contract'
import { escapeXml } from '../pack/escape-xml.js'

const creditsKey = 'ui.credits.text'

/** The wordings with the authors and licences of photos at the end of the credits. */
export function withPhotoCredits(wordings: Wordings, places: Places | undefined): Wordings {
  const photos = Object.entries(places ?? {}).flatMap(([background, { photo }]) =>
    photo ? [{ background, ...photo }] : [],
  )
  if (photos.length === 0) return wordings
  const items = photos.map(({ background, author, licence }) => {
    const title = wordings[locationTitleKey(background)] ?? background
    return `<li>${escapeXml(`${title}\u00a0: ${author}, ${licence}`)}</li>`
  })
  const list = `<h3>Photos</h3>\n<ul>${[...new Set(items)].join('')}</ul>`
  return { ...wordings, [creditsKey]: `${wordings[creditsKey] ?? ''}\n${list}` }
}
