/** Measures each subject in turn, round after round, so that other load on the machine affects all of them equally. */
export async function alternate<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Result>,
): Promise<ReadonlyMap<Subject, Result[]>> {
  const results = new Map<Subject, Result[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) results.get(subject)?.push(await measure(subject))
  }
  return results
}
