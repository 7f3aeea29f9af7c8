import { type Ref, useLayoutEffect, useRef, useState } from 'react'

interface ScaledFrameProps {
  ref: Ref<HTMLIFrameElement>
  className: string | undefined
  src: string
  title: string
  /** The width for which the page in the frame is laid out, in CSS pixels. */
  width: number
  /** The height for which the page in the frame is laid out, in CSS pixels. */
  height: number
}

/**
 * Shows a page in a frame, scaled to the width of its box. Computes the scale in JavaScript, because Firefox cannot divide two lengths in
 * CSS.
 */
export function ScaledFrame({ ref, className, src, title, width, height }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setScale(current.clientWidth / width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className={className} inert>
      <iframe
        ref={ref}
        src={src}
        title={title}
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  )
}
