import { useEffect, useState } from 'react'
import { type Crop, firstCrop, type Size } from './crop-geometry.js'
import { type OpenPicture, openPicture, type PictureFault } from './open-picture.js'

export interface OpenedPicture extends OpenPicture {
  readonly crop: Crop
}

/**
 * Holds the picture file that the writer has chosen but not stored yet, with its crop. `sizeInGame` is the size of the
 * picture in the game. A file that is much smaller than `leastSize` is refused. Without `leastSize`, any size is accepted.
 */
export function useOpenedPicture(sizeInGame: Size, leastSize?: Size) {
  const [opened, setOpened] = useState<OpenedPicture>()
  const [fault, setFault] = useState<PictureFault>()
  const url = opened?.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  return {
    opened,
    fault,
    take: async (file: File) => {
      const result = await openPicture(file, leastSize)
      if (typeof result === 'string') {
        setFault(result)
        return
      }
      setFault(undefined)
      setOpened({ ...result, crop: firstCrop(result.bitmap, sizeInGame) })
    },
    setCrop: (crop: Crop) => setOpened((before) => before && { ...before, crop }),
    close: () => setOpened(undefined),
  }
}
