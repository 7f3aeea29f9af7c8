import { personName } from '@didascalie/contract'
import { formatCount } from '@didascalie/contract/text'
import type { Check } from '../check.js'
import { startId } from '../compile/compile-scene.js'
import type { Catalogue } from '../compile/story-source.js'
import { walkStatements } from '../compile/walk-statements.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Exploration } from '../explore/explore.js'
import type { Routes } from '../explore/routes.js'
import type { Scene } from '../parse/syntax.js'
import type { Weight } from '../weigh/choice-weigher.js'
import { weightsByPosition } from '../weigh/weighed-choices.js'
import { groupFaultsByScene } from './group-faults.js'
import { isEllipse, rowsOf } from './scene-rows.js'
import type { MapScene, Row, StoryMap } from './story-map.js'

export function mapStory(check: Check, title: string, { wordings, people }: Catalogue = {}): StoryMap {
  const getName = (talker: string) => personName(talker.toLowerCase(), wordings?.data ?? {}, people)
  const { story, exploration, diagnostics } = check
  const weightAt = weightsByPosition(check)
  const titledScenes = story.scenes.filter((scene) => scene.title !== '')
  const titles = new Set(titledScenes.map((scene) => scene.title))
  const start = story.graph.nodes[startId]?.targets[0]?.id.slice(1) ?? ''
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const { byScene, stray } = groupFaultsByScene(titledScenes, errors)
  const rows = new Map(titledScenes.map((scene) => [scene.title, rowsOf(scene.body, titles, getName)]))
  const reached = reachedFrom(start, rows)
  for (const fault of errors)
    if (fault.code === 'unreachable-scene') reached.delete(titleOfSceneAt(titledScenes, fault))
  const scenes = titledScenes.map((scene): MapScene => {
    const sceneRows = rows.get(scene.title) ?? []
    return {
      ...linesAndPeople(scene, getName),
      title: scene.title,
      chapter: scene.chapter,
      file: scene.origin.file,
      line: scene.origin.line,
      notions: scene.notions,
      rows: withFaults(
        sceneRows.map((row) => withWeight(row, weightAt.get(`${scene.origin.file}:${row.line}`))),
        byScene.get(scene.title) ?? [],
      ),
      comesFrom: scenesLeadingTo(scene.title, rows),
      start: scene.title === start,
      reached: reached.has(scene.title),
    }
  })
  return {
    title,
    scenes,
    start,
    counts: countsOf(scenes, exploration),
    proof: proofOf(exploration),
    faults: errors.length,
    warnings: diagnostics.length - errors.length,
    strayFaults: stray.map(
      ({ origin, message }) => `${origin.file}:${origin.line} ${withoutBackticks(message)}`,
    ),
  }
}

const withWeight = (row: Row, weight: Weight | undefined): Row =>
  weight !== undefined && (row.kind === 'reply' || row.kind === 'objects') ? { ...row, weight } : row

const withoutBackticks = (message: string) => message.replace(/`/g, '')

const titleOfSceneAt = (scenes: readonly Scene[], { origin }: Diagnostic) =>
  scenes.find((scene) => scene.origin.file === origin.file && scene.origin.line === origin.line)?.title ?? ''

function linesAndPeople(
  { body }: Scene,
  getName: (talker: string) => string,
): Pick<MapScene, 'lines' | 'people'> {
  const lines = [...walkStatements(body)].filter((statement) => statement.kind === 'line')
  const spoken = lines.filter((line) => line.talker !== '' && !isEllipse(line))
  const people = spoken.map(({ talker }) => getName(talker))
  return { lines: lines.length, people: [...new Set(people)] }
}

/** Inserts each fault below the last row that begins at or before the line of the fault. */
function withFaults(rows: readonly Row[], faults: readonly Diagnostic[]): Row[] {
  const merged = [...rows]
  for (const { origin, message } of faults) {
    const above = merged.findLastIndex(({ line }) => line <= origin.line)
    const depth = merged[above]?.depth ?? 0
    merged.splice(above + 1, 0, { kind: 'fault', line: origin.line, depth, text: withoutBackticks(message) })
  }
  return merged
}

function reachedFrom(start: string, rows: ReadonlyMap<string, readonly Row[]>): Set<string> {
  const reached = new Set(rows.has(start) ? [start] : [])
  for (const title of reached) {
    for (const { target } of rows.get(title) ?? []) if (target !== undefined) reached.add(target)
  }
  return reached
}

/** The scenes that lead to a scene, each with the marks of the replies or objects that lead there, for example `Quai A, B`. */
function scenesLeadingTo(title: string, rows: ReadonlyMap<string, readonly Row[]>): string[] {
  return [...rows].flatMap(([from, sceneRows]) => {
    const exits = sceneRows.filter(({ target }) => target === title)
    const marks = [...new Set(exits.map(({ mark = '' }) => mark))].filter(Boolean).sort()
    return exits.length === 0 ? [] : [[from, marks.join(', ')].filter(Boolean).join(' ')]
  })
}

function countsOf(scenes: readonly MapScene[], exploration: Exploration | undefined): string[] {
  const rows = scenes.flatMap((scene) => scene.rows)
  const countRows = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length
  const lines = scenes.reduce((sum, scene) => sum + scene.lines, 0)
  const { routes, variables } = exploration ?? {}
  return [
    formatCount(new Set(scenes.map(({ chapter }) => chapter)).size, 'chapitre'),
    formatCount(scenes.length, 'scène'),
    formatCount(lines, 'ligne'),
    formatCount(choicePointsIn(rows), 'choix', 'choix'),
    formatCount(countRows('objects'), 'point-and-click', 'point-and-click'),
    formatCount(countRows('end'), 'fin'),
    ...(variables === undefined ? [] : [formatCount(variables, 'variable')]),
    ...(routes ? [minutesOf(routes)] : []),
  ]
}

function minutesOf({ shortestMinutes, longestMinutes }: Routes): string {
  const [shortest, longest] = [shortestMinutes, longestMinutes].map((one) => one.toFixed(1).replace('.', ','))
  return shortest === longest ? `${shortest} minutes` : `${shortest} à ${longest} minutes`
}

export const choicePointsIn = (rows: readonly Row[]) => rows.filter(({ startsChoice }) => startsChoice).length

function proofOf(exploration: Exploration | undefined): StoryMap['proof'] {
  if (!exploration) return { complete: false, text: 'pas d’exploration : l’histoire a des fautes d’écriture' }
  const { complete, moments } = exploration
  const exploredMoments = formatCount(moments, 'moment')
  const text = complete
    ? `exploration complète : ${exploredMoments}`
    : `rien n’est prouvé : arrêt après ${exploredMoments}`
  return { complete, text }
}
