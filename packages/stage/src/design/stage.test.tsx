import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from './stage.js'
import { EmbeddingBoxProvider } from './viewport.js'

afterEach(cleanup)

it.each([
  [{ width: 960, height: 740 }, 'translate(0px, 100px) scale(0.5)'],
  [{ width: 1160, height: 540 }, 'translate(100px, 0px) scale(0.5)'],
])('the stage is in the middle of a box of $width×$height', (box, transform) => {
  const { getByText } = render(
    <EmbeddingBoxProvider value={box}>
      <Stage>Ici</Stage>
    </EmbeddingBoxProvider>,
  )
  expect(getByText('Ici').style.transform).toBe(transform)
})
