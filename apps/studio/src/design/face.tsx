import type { CSSProperties } from 'react'
import css from './face.module.css'

/** A picture of a person of the game. `width`, `height` and `mouth` are in pixels of the picture. */
export interface FacePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly mouth: { readonly x: number; readonly y: number }
  /** The colour of the person, for the ring around the face. */
  readonly tone: string
}

/** A round portrait shows only a part of the picture. This part is 300 pixels wide if the picture is 855 pixels wide. */
const portraitWidth = 300
/** The distance from the mouth up to the middle of the face, in a picture 855 pixels wide. */
const aboveMouth = 66
/** The width of the picture for which `portraitWidth` and `aboveMouth` are given. */
const pictureWidth = 855

/** Moves the picture so that the face is in the middle of a round portrait. */
export function faceStyle({ url, width, height, mouth, tone }: FacePicture, size: number): CSSProperties {
  const zoom = (size / portraitWidth) * (pictureWidth / width)
  const x = mouth.x * zoom - size / 2
  const y = (mouth.y - (aboveMouth * width) / pictureWidth) * zoom - size / 2
  return {
    width: size,
    height: size,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${width * zoom}px ${height * zoom}px`,
    backgroundPosition: `${-x}px ${-y}px`,
    ['--tone' as string]: tone,
  }
}

export function Face({ picture, size }: { picture: FacePicture; size: number }) {
  return <span className={css.face} style={faceStyle(picture, size)} aria-hidden="true" />
}

export const faceClass = css.face ?? ''
