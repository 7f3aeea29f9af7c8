import type { StudioJson, StudioProject } from '@didascalie/contract'
import { type JsonFile, jsonFile, type StorySource } from '@didascalie/script'

const toJsonFile = <Data>(json: StudioJson<Data> | undefined): JsonFile<Data> | undefined =>
  json && jsonFile(json.file, json.text, json.data)

export function sourceOf(project: StudioProject): StorySource {
  const {
    story,
    start,
    ending,
    limits,
    rewards,
    scene,
    people,
    places,
    sounds,
    pictures,
    calendar,
    notions,
  } = project
  return {
    files: story.map(({ file, text }) => ({ file, text })),
    start,
    ending,
    limits,
    rewards,
    catalogue: {
      scene,
      people,
      places,
      sounds,
      pictures,
      calendar,
      notions,
      wordings: toJsonFile(project.wordings),
      facts: toJsonFile(project.facts),
      sceneNames: toJsonFile(project.sceneNames),
      debates: toJsonFile(project.debates),
      glossary: toJsonFile(project.glossary),
    },
  }
}

/** `texts` contains the newest story texts of the studio, by file. All line ends become `\n`, as in the editor. */
export const withTexts = (project: StudioProject, texts: ReadonlyMap<string, string>): StudioProject => ({
  ...project,
  story: project.story.map((one) => ({
    ...one,
    text: (texts.get(one.file) ?? one.text).replaceAll('\r\n', '\n'),
  })),
})
