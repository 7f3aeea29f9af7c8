// Property tests generate the same examples at each run, so that a failure can be reproduced anywhere. `npm run soak properties`
// uses other seeds.
import fc from 'fast-check'

const defaultSeed = 2026

fc.configureGlobal({ seed: Number(process.env.DIDASCALIE_SEED ?? defaultSeed) })
