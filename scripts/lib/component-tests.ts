import { compiledPackages } from './compiled-packages.js'

/** The settings of the tests of components: those of the stage, the player, the console and the studio. The paths are relative to their folders. */
export const componentTests = {
  server: compiledPackages,
  environment: 'happy-dom',
  // Frames stay empty. Without these settings, happy-dom prints an error for each frame.
  environmentOptions: {
    happyDOM: {
      settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
    },
  },
  include: ['src/**/*.test.{ts,tsx}'],
  css: { include: [/tokens\.css/, /\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
  setupFiles: [
    '../../scripts/lib/fresh-document.ts',
    '../../packages/stage/src/testing/setup.ts',
    '../../scripts/lib/fixed-seed.ts',
  ],
  restoreMocks: true,
  unstubGlobals: true,
  // Test files share one happy-dom document and the modules of node_modules, because creating a document for each file takes six times as
  // long. Before each file, fresh-document.ts resets the document and the modules of this repository.
  isolate: false,
  sequence: { setupFiles: 'list' },
  // The timeout is long, because the accessibility checks (axe) are slow on a busy machine.
  testTimeout: 120_000,
} as const
