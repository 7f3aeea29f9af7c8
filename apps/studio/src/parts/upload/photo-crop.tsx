import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { uploadTexts as words } from '../../words/upload-texts.js'
import {
  arrivalWidth,
  backgroundSize,
  type Crop,
  moveCrop,
  type Size,
  widestCrop,
  zoomCrop,
} from './crop-geometry.js'
import css from './upload.module.css'

interface PhotoCropProps {
  url: string
  photo: Size
  crop: Crop
  /**
   * Whether the picture is a background. On a background, the frame shows the areas that the game covers, for example
   * with a speech bubble.
   */
  isPlace?: boolean
  onCrop: (crop: Crop) => void
}

/** The areas of a background that the game covers: a name and x, y, width, height on the 1920×1080 stage. */
const zones: readonly (readonly [keyof typeof words.zones, number, number, number, number])[] = [
  ['name', 56, 56, 330, 76],
  ['talker', 230, 170, 560, 910],
  ['bubble', 800, 210, 900, 240],
  ['replies', 80, 760, 1760, 260],
]

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

const zoneStyle = (x: number, y: number, w: number, h: number): CSSProperties => ({
  left: percent(x + arrivalWidth, backgroundSize.width),
  top: percent(y, backgroundSize.height),
  width: percent(w, backgroundSize.width),
  height: percent(h, backgroundSize.height),
})

/**
 * Shows a photo with a frame around the part that becomes the picture. The writer moves the frame with the mouse or the
 * arrow keys, and changes its size with + and −.
 */
export function PhotoCrop({ url, photo, crop, isPlace = false, onCrop }: PhotoCropProps) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const [hasZones, setZones] = useState(true)
  const share = crop.width / widestCrop(photo, crop).width
  const step = photo.width / 100
  const move = (right: number, down: number) => onCrop(moveCrop(photo, crop, right, down))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    '+': () => onCrop(zoomCrop(photo, crop, share - 0.05)),
    '-': () => onCrop(zoomCrop(photo, crop, share + 0.05)),
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current
    const scale = photo.width / (box.current?.clientWidth || 1)
    if (start)
      onCrop(
        moveCrop(photo, start.crop, (event.clientX - start.x) * scale, (event.clientY - start.y) * scale),
      )
  }
  return (
    <>
      <div
        ref={box}
        className={css.photo}
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          maxWidth: `calc(56vh * ${photo.width / photo.height})`,
        }}
      >
        <img src={url} alt="" draggable={false} />
        <div
          className={css.frame}
          style={{
            left: percent(crop.x, photo.width),
            top: percent(crop.y, photo.height),
            width: percent(crop.width, photo.width),
            height: percent(crop.height, photo.height),
          }}
        >
          {isPlace && (
            <span className={css.arrival} style={{ width: percent(arrivalWidth, backgroundSize.width) }}>
              {words.zones.arrival}
            </span>
          )}
          {isPlace &&
            hasZones &&
            zones.map(([name, ...place]) => (
              <span key={name} className={css.zone} style={zoneStyle(...place)}>
                <b>{words.zones[name]}</b>
              </span>
            ))}
          <small>{`${Math.round(crop.width)} × ${Math.round(crop.height)}`}</small>
          <button
            type="button"
            className={css.handle}
            aria-label={`${isPlace ? words.stageCrop : words.crop}. ${words.cropHelp}`}
            onKeyDown={(event) => {
              const run = keys[event.key]
              if (!run) return
              event.preventDefault()
              run()
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { x: event.clientX, y: event.clientY, crop }
            }}
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              drag.current = undefined
            }}
          />
        </div>
      </div>
      <div className={css.tools}>
        <label>
          {words.wide}
          <input
            type="range"
            aria-label={words.zoom}
            min="0"
            max="70"
            value={Math.round(100 * (1 - share))}
            onChange={({ target }) => onCrop(zoomCrop(photo, crop, 1 - Number(target.value) / 100))}
          />
          {words.tight}
        </label>
        {isPlace && (
          <label>
            <input type="checkbox" checked={hasZones} onChange={() => setZones(!hasZones)} />
            {words.showZones}
          </label>
        )}
      </div>
    </>
  )
}
