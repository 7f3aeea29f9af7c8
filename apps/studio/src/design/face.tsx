import type { CSSProperties } from 'react'
import css from './face.module.css'

/** A picture of a talker, its size, and the position of the mouth in it. */
export interface FacePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly mouth: { readonly x: number; readonly y: number }
  /** The colour of the person, for the ring around the face. */
  readonly tone: string
}

/** The width of the part of the picture that a round portrait shows, in a picture 855 pixels wide. */
const portraitWidth = 300
/** How far the middle of the face is above the mouth, in a picture 855 pixels wide. */
const aboveMouth = 66
/** The width of the picture for which `portraitWidth` and `aboveMouth` are given. */
const pictureWidth = 855

/** The style of a round portrait: the picture, moved so that the face is in the middle. */
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
