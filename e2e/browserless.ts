/** Tests that open no browser: they call the built server through its port, or only compare data. */
export const browserless = [
  'accessibility/pdf.test.ts',
  'bot/compare.test.ts',
  'screenshots/stage-story.test.ts',
  'start/{npm-start,release}.test.ts',
  'security/{crawl,guesses,ownership,partners,paths,requests,transport,writes}.test.ts',
]
