import { openBrowser } from '@didascalie/e2e/support/browser'
import { progress } from '../figure.js'
import { didascalie } from './didascalie.js'
import { openEveningSubjects } from './evening-light.js'
import { measureFrames } from './frames.js'
import { measureIdleAnimation } from './idle-animation.js'
import { measureMemory } from './memory.js'
import { monogatari } from './monogatari.js'
import { measurePlaces } from './place-bytes.js'
import { measureBytes, measureScripts, measureSlowStart } from './start.js'
import type { Subject } from './subject.js'

const subjects: Subject[] = []
const browser = await openBrowser()
try {
  for (const open of [didascalie, monogatari]) {
    const subject = await open()
    progress(`${subject.name} at ${subject.address}`)
    subjects.push(subject)
  }
  for (const subject of subjects) {
    await measureScripts(browser, subject)
    await measureBytes(browser, subject)
  }
  const [ownSubject] = subjects
  if (ownSubject) {
    await measurePlaces(ownSubject)
    await measureIdleAnimation(browser, ownSubject)
  }
  // These figures depend on the load of the machine, so the subjects are measured in alternation.
  await measureSlowStart(browser, subjects)
  await measureFrames(browser, subjects, { roundCount: 3, processorSlowdown: 1 })
  const eveningSubjects = await openEveningSubjects()
  try {
    await measureFrames(browser, eveningSubjects.subjects, { roundCount: 5, processorSlowdown: 4 })
  } finally {
    await eveningSubjects.close()
  }
  await measureMemory(() => openBrowser(), 3)
} finally {
  for (const { close } of subjects) await close()
  await browser.close()
}
