/** Renders the emphasis in texts of a story: `*un mot*` becomes `<em>`. */
export function StoryText({ text }: { text: string }) {
  return text.split(/\*([^*]+)\*/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order.
    index % 2 === 1 ? <em key={index}>{part}</em> : part,
  )
}
