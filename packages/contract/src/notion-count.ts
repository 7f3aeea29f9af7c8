export const notionCount = 8
