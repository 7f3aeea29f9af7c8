import { insertAltKey } from '@didascalie/contract'
import { useStudio } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { uploadTexts as words } from '../../words/upload-texts.js'
import { insertSize, type Size } from './crop-geometry.js'
import { FileTarget, pictureFiles } from './file-target.js'
import { encodeCrop, encodeWhole } from './open-picture.js'
import { OriginForm } from './origin-form.js'
import { PhotoCrop } from './photo-crop.js'
import css from './upload.module.css'
import { useOpenedPicture } from './use-opened-picture.js'

/** The size in which the platform draws a person, in pixels. */
export const personSize: Size = { width: 855, height: 950 }

interface PictureUploadProps {
  /** The file in `media/`, for example `talker/nadia_neutre.png`. */
  file: string
  /** The size of the picture on the stage. */
  size: Size
  hasPicture: boolean
  onKept?: () => void
}

const isPerson = (file: string) => file.startsWith('talker/')
const isInsert = (file: string) => file.startsWith('insert/')
const idOf = (file: string) => file.replace(/^\w+\//, '').replace(/\.\w+$/, '')

/** Adds a picture of a person, an object or an insert to the game. An insert is a picture that is shown beside a line. */
export function PictureUpload({ file, size, hasPicture, onKept }: PictureUploadProps) {
  const studio = useStudio()
  const credits = useJsonForm('credits')
  const wordings = useJsonForm('wordings')
  const { opened, fault, take, setCrop, close } = useOpenedPicture(
    size,
    isInsert(file) ? insertSize : undefined,
  )
  const altKey = insertAltKey(idOf(file))
  if (!opened)
    return (
      <div className={css.upload}>
        <FileTarget
          label={hasPicture ? words.picture.replace : words.picture.put}
          note={words.picture.note}
          icon="image"
          accept={pictureFiles}
          onFile={(chosen) => void take(chosen)}
        />
        <p role="alert" className={css.fault}>
          {fault && words.faults[fault]}
        </p>
      </div>
    )
  const width = Math.round(isInsert(file) ? opened.crop.width : opened.bitmap.width)
  const hasPixels = width >= size.width * 0.8
  return (
    <div className={css.upload}>
      {isInsert(file) ? (
        <PhotoCrop url={opened.url} photo={opened.bitmap} crop={opened.crop} onCrop={setCrop} />
      ) : (
        <>
          <img className={css.whole} src={opened.url} alt={words.picture.preview} />
          <p>{isPerson(file) ? words.picture.person : words.picture.object}</p>
        </>
      )}
      <OriginForm
        origin={{
          alt: wordings.text([altKey]),
          author: credits.text([file, 'author']),
          licence: credits.text([file, 'licence']),
        }}
        hasAlt={isInsert(file)}
        authorLabel={words.author}
        keepLabel={words.keepPicture}
        note={words.people}
        checks={[
          {
            isGood: hasPixels,
            text: words.checks[hasPixels ? 'pixels' : 'fewPixels'](width, Math.round(size.width)),
          },
          { isGood: true, text: words.checks.clean },
        ]}
        onKeep={async ({ alt, author, licence }, canReplace) => {
          const blob = await (isInsert(file)
            ? encodeCrop(opened.bitmap, opened.crop, size)
            : encodeWhole(opened.bitmap, size, isPerson(file)))
          const result = await studio.storeMedia(file, blob, canReplace)
          if (result === 'exists') return result
          credits.set([file], { author, licence })
          if (isInsert(file)) wordings.set([altKey], alt)
          close()
          onKept?.()
          return result
        }}
        onCancel={close}
      />
    </div>
  )
}
