import { type GestureKind, isVariantName, moods, prefixOf, type StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { useMemo } from 'react'
import type { FacePicture } from '../../design/face.js'
import {
  type CompletedPerson,
  type NamedEntry,
  noNames,
  type StoryNames,
} from '../../editor/completion-rules.js'
import type { FaceLookup, ShareLookup } from '../../editor/faces.js'
import type { ScriptNames } from '../../editor/script-view.js'
import type { StoryView } from '../../language/story-view.js'
import { drawnPerson, faceOf, getPersonName, mediaOf, toneOf } from '../../model/pictures.js'
import { useStudioState } from '../../model/studio-context.js'
import { sceneAt, sceneName } from '../../parts/names.js'

/** Maps the id of each person to the spelling in the story: `nadia` → `Nadia`. */
function writtenPeople(texts: readonly string[]): Map<string, string> {
  const written = new Map<string, string>()
  for (const text of texts)
    for (const [, person = ''] of text.matchAll(
      /^\s*(\p{L}[\p{L}\p{M}\p{N}]*)(?:_[\p{L}\p{M}\p{N}_]+)?\s*:/gmu,
    ))
      if (!['title', 'chapter', 'notions'].includes(person)) written.set(person.toLowerCase(), person)
  return written
}

/**
 * The talkers that the editor suggests: people in a mood, for example `Nadia_sourire`. The moods
 * come from the story, the stage positions, the pictures and the drawings of the platform.
 */
function peopleOf(
  project: StudioProject,
  talkers: StoryView['talkers'],
  faceNow: FaceLookup,
): CompletedPerson[] {
  const written = writtenPeople(project.story.map(({ text }) => text))
  const used = Object.keys(talkers)
  const pictured = Object.keys(project.media).flatMap((name) => /^talker\/(.+)\.png$/.exec(name)?.[1] ?? [])
  const placed = Object.keys(project.scene?.talker ?? {})
  const drawn = Object.keys(project.people ?? {}).flatMap((id) => moods.map((mood) => `${id}_${mood}`))
  const shown = new Set([...used, ...placed, ...pictured, ...drawn].filter((id) => !isVariantName(id)))
  return [...shown].map((talker) => {
    const person = prefixOf(talker)
    return {
      written: (written.get(person) ?? capitalise(person)) + talker.slice(person.length),
      uses: talkers[talker] ?? 0,
      face: faceNow(talker) ?? standInFace(project, talker),
    }
  })
}

/** The face that the platform draws for a talker. A talker is a person in a mood, for example `nadia_sourire`. */
function standInFace(project: StudioProject, talker: string): FacePicture | undefined {
  const person = prefixOf(talker)
  const look = project.people?.[person]?.look
  const mood = moods.find((one) => talker.endsWith(`_${one}`))
  if (!look || !mood) return undefined
  return { ...drawnPerson(look, mood), tone: toneOf(project, person) }
}

/** The names that a writer can use after the staging commands `show`, `act`, `pull`, `place` and `write`. */
function stagedNames({ scene, wordings }: StudioProject) {
  const { shots = {}, acts = {}, gestures = {} } = scene?.staging ?? {}
  const shows = new Map<string, NamedEntry>()
  for (const [background, shot] of Object.entries(shots))
    for (const name of Object.keys(shot.shows))
      shows.set(name, { name, note: wordings?.data[`location.${prefixOf(background)}.title`] ?? background })
  const gesturesOf = (kind: GestureKind) =>
    Object.entries(gestures)
      .filter(([, gesture]) => gesture.kind === kind)
      .map(([name]) => ({ name, note: '' }))
  return {
    shows: [...shows.values()],
    acts: Object.keys(acts).map((name) => ({ name, note: '' })),
    pull: gesturesOf('pull'),
    place: gesturesOf('place'),
    write: gesturesOf('write'),
  }
}

type NamingParts = Pick<StoryView, 'scenes' | 'variables' | 'promises' | 'talkers'>

function namesOf(project: StudioProject, story: NamingParts, faceNow: FaceLookup): StoryNames {
  const backgrounds = new Set([...Object.keys(project.scene?.bg ?? {}), ...Object.keys(project.places ?? {})])
  const wording = (key: string) => project.wordings?.data[key] ?? ''
  const objects = new Map<string, NamedEntry>()
  for (const { prop } of Object.values(project.scene?.bg ?? {}))
    for (const name of Object.keys(prop)) objects.set(name, { name, note: wording(`object.${name}.name`) })
  return {
    people: peopleOf(project, story.talkers, faceNow),
    scenes: story.scenes.map(({ title }) => ({ name: title, note: sceneName(project, title) })),
    places: [...backgrounds].map((name) => ({ name, note: wording(`location.${prefixOf(name)}.title`) })),
    sounds: (project.sounds ?? []).map((name) => ({ name, note: 'musique' })),
    objects: [...objects.values()],
    facts: Object.entries(project.facts?.data ?? {}).map(([name, { text }]) => ({ name, note: text })),
    promises: story.promises.map(({ name, text }) => ({ name, note: text })),
    notions: Object.entries(project.notions ?? {}).map(([id, { title }]) => ({
      name: id.slice(1),
      note: title,
    })),
    inserts: [
      ...new Set(Object.keys(project.media).flatMap((file) => /^insert\/(.+)\.\w+$/.exec(file)?.[1] ?? [])),
    ].map((name) => ({ name, note: wording(`insert.${name}.alt`) })),
    ...stagedNames(project),
    chapters: (project.calendar?.chapters ?? []).map(({ id, name }) => ({ name: id, note: name })),
    variables: story.variables.map(({ name, initial, meaning, sets, reads }) => ({
      name,
      initial,
      meaning,
      sets: sets.length,
      reads: reads.length,
      places: [...new Set([...sets, ...reads].map((place) => sceneAt(story.scenes, place)?.title ?? ''))]
        .filter((title) => title !== '')
        .map((title) => sceneName(project, title))
        .join(', '),
    })),
  }
}

/**
 * The data that the editor needs besides the text: faces, colours and the names that it completes.
 * `shares` returns the share of the random playthroughs that pass a line.
 */
export function useEditorData(project: StudioProject, file: string) {
  const stage = useStudioState((state) => state.stage)
  const sample = useStudioState((state) => state.sample)
  const scenes = useStudioState((state) => state.story?.scenes)
  const variables = useStudioState((state) => state.story?.variables)
  const promises = useStudioState((state) => state.story?.promises)
  const talkers = useStudioState((state) => state.story?.talkers)
  const lines = useStudioState((state) => state.story?.lines)
  const media = useMemo(() => mediaOf(project, stage), [project, stage])
  const faces = useMemo((): FaceLookup => {
    const known = new Map<string, FacePicture | undefined>()
    return (talker) => {
      if (!known.has(talker)) known.set(talker, faceOf(project, stage, media, talker))
      return known.get(talker)
    }
  }, [project, stage, media])
  const script = useMemo(
    (): ScriptNames => ({
      toneOf: (person) => toneOf(project, person),
      notionName: (number) => project.notions?.[`n${number}`]?.title ?? `notion ${number}`,
    }),
    [project],
  )
  const names = useMemo(
    () =>
      scenes && variables && promises && talkers
        ? namesOf(project, { scenes, variables, promises, talkers }, faces)
        : noNames,
    [project, scenes, variables, promises, talkers, faces],
  )
  const shares = useMemo((): ShareLookup => {
    const byLine = new Map<number, number>()
    if (sample && lines)
      for (const [node, place] of Object.entries(lines)) {
        const passed = sample.nodes[node]
        if (place.file === file && passed !== undefined) byLine.set(place.line, passed / sample.games)
      }
    return (line) => byLine.get(line)
  }, [sample, lines, file])
  const people = useMemo(
    () => (talkers ? peopleInStory(project, talkers, faces) : []),
    [project, talkers, faces],
  )
  return { faces, script, names, shares, people, media }
}

function peopleInStory(project: StudioProject, talkers: StoryView['talkers'], faces: FaceLookup) {
  const ids = new Set([...Object.keys(project.people ?? {}), ...Object.keys(talkers).map(prefixOf)])
  return [...ids].map((id) => ({
    id,
    name: getPersonName(project, id),
    face: faces(`${id}_neutre`) ?? standInFace(project, `${id}_neutre`),
  }))
}
