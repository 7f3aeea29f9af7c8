import type { NewGame } from '@didascalie/contract'
import { useState } from 'react'
import { backgroundSize, type Crop } from '../../parts/upload/crop-geometry.js'
import { encodeCrop } from '../../parts/upload/open-picture.js'
import { Labelled, OriginForm } from '../../parts/upload/origin-form.js'
import { photoChecks } from '../../parts/upload/photo-checks.js'
import { PhotoCrop } from '../../parts/upload/photo-crop.js'
import type { OpenedPicture } from '../../parts/upload/use-opened-picture.js'
import { texts } from '../../words/texts.js'
import { uploadTexts } from '../../words/upload-texts.js'
import css from './start-screen.module.css'

/** A photo, cropped to the size of a background. */
export interface KeptPhoto {
  readonly blob: Blob
  readonly url: string
}

type PhotoOfPlace = NonNullable<NewGame['places'][number]['photo']>

interface PhotoStepProps {
  opened: OpenedPicture
  onCrop: (crop: Crop) => void
  onKept: (place: { name: string; photo: PhotoOfPlace; picture: KeptPhoto }) => void
  onCancel: () => void
}

/** Lets the writer crop a photo of the first place. Asks what the photo shows and where it comes from. */
export function PhotoStep({ opened, onCrop, onKept, onCancel }: PhotoStepProps) {
  const words = texts.start
  const [name, setName] = useState('')
  return (
    <div className={css.see}>
      <h3>{words.photoTitle}</h3>
      <PhotoCrop isPlace url={opened.url} photo={opened.bitmap} crop={opened.crop} onCrop={onCrop} />
      <OriginForm
        origin={{ alt: '', author: '', licence: '' }}
        hasAlt
        authorLabel={uploadTexts.photoAuthor}
        keepLabel={uploadTexts.keep}
        note={uploadTexts.people}
        checks={photoChecks(opened.crop.width)}
        isReady={name.trim() !== ''}
        onCancel={onCancel}
        onKeep={async (photo) => {
          const blob = await encodeCrop(opened.bitmap, opened.crop, backgroundSize)
          onKept({ name: name.trim(), photo, picture: { blob, url: URL.createObjectURL(blob) } })
          return 'kept'
        }}
      >
        <Labelled label={words.photoName}>
          {(id) => (
            <input id={id} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          )}
        </Labelled>
      </OriginForm>
    </div>
  )
}
