import { openBrowser } from '@didascalie/e2e/support/browser'
import { progress } from '../figure.js'
import { didascalie } from './didascalie.js'
import { measureFrames } from './frames.js'
import { monogatari } from './monogatari.js'
import { measureBytes, measureScripts, measureSlowStart } from './start.js'

const measures = [measureScripts, measureBytes, measureSlowStart, measureFrames]

const browser = await openBrowser()
try {
  for (const open of [didascalie, monogatari]) {
    const subject = await open()
    progress(`${subject.name} at ${subject.address}`)
    try {
      for (const measure of measures) await measure(browser, subject)
    } finally {
      await subject.close()
    }
  }
} finally {
  await browser.close()
}
