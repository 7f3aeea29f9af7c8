/** Each subject in turn, round after round: whatever else the machine is doing meanwhile, it does to all of them. */
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
