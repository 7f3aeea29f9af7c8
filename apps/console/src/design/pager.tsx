import { Button } from '@didascalie/design'
import { Row, RowEnd } from './layout.js'

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  words: {
    pages: string
    before: string
    after: string
    range: (from: number, to: number, total: number) => string
  }
}

export function Pager({ page, size, total, onPage, words }: PagerProps) {
  if (total <= size) return null
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  return (
    <nav aria-label={words.pages}>
      <Row>
        <span>{words.range(from, to, total)}</span>
        <RowEnd>
          <Button small disabled={page === 1} onClick={() => onPage(page - 1)} icon="left">
            {words.before}
          </Button>
          <Button small disabled={to === total} onClick={() => onPage(page + 1)} after="right">
            {words.after}
          </Button>
        </RowEnd>
      </Row>
    </nav>
  )
}
