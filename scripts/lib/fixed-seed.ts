// What is generated for a property test is the same at each run: one that fails, fails again, here and elsewhere. Other
// examples are looked at where somebody asks for them, and waits: `npm run soak properties`.
import fc from 'fast-check'

const usualSeed = 2026

fc.configureGlobal({ seed: Number(process.env.DIDASCALIE_SEED ?? usualSeed) })
