import type { Sheet } from './sheet.js'
import { colors } from './theme.js'

const MARK_BOX = 64

/** Our mark: an enamel plate with steps and a sun. */
export function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / MARK_BOX)
  doc.roundedRect(2, 2, 60, 60, 15).fill(colors.canalDeep)
  doc.lineWidth(1.8).roundedRect(6.5, 6.5, 51, 51, 11).stroke(colors.canalPale)
  doc.lineWidth(5).lineCap('round').lineJoin('round')
  doc.path('M15 47.5h11.5v-9H38v-9h11.5').stroke(colors.paper)
  doc.circle(23, 23.5, 5.5).fill(colors.sun)
  doc.restore()
}

export const weekSteps = { width: 112, height: 52 } as const

/** The week as five steps, climbed: the same for everyone, since it counts days and not answers. */
export function drawWeekSteps({ doc }: Sheet, x: number, y: number): void {
  doc.save().translate(x, y)
  doc.lineWidth(3.2).lineCap('round').lineJoin('round')
  doc.path('M2 50h21.6v-7.5h21.6v-7.5h21.6v-7.5h21.6v-7.5h21.6').stroke(colors.canalPale)
  doc.circle(99, 8.5, 6.5).fill(colors.sun)
  doc.restore()
}
