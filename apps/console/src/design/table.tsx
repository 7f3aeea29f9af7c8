// A table that becomes a list of cards on a narrow screen. For the cards, CSS changes `display`, and browsers then ignore the roles of
// table elements. So each element has an explicit ARIA role.

import { classes } from '@didascalie/design'
import { type ReactNode, useId } from 'react'
import css from './table.module.css'

export interface Column<Item> {
  key: string
  head: ReactNode
  /** The name of the column, shown before the value when rows are cards. */
  label?: string
  cell: (item: Item) => ReactNode
  /**
   * `name`: the row header. `number`: values are aligned to the right.
   * On a card, `pick` (a checkbox) and `corner` (for example a state) are at the top right. `do` (buttons) is at the bottom right. If the
   * table has no `pick` and no `corner` column, `do` is at the top right.
   */
  kind?: 'name' | 'pick' | 'do' | 'number' | 'corner'
  sort?: 'ascending' | 'descending' | undefined
}

export interface Group<Item> {
  key: string
  title?: string
  items: readonly Item[]
}

interface TableProps<Item> {
  caption: string
  columns: readonly Column<Item>[]
  groups: readonly Group<Item>[]
  keyOf: (item: Item) => string
  isChosen?: (item: Item) => boolean
}

export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const kinds = {
  name: undefined,
  pick: css.pick,
  do: css.do,
  number: css.number,
  corner: css.corner,
} as const
const kindOf = (kind: keyof typeof kinds | undefined) => (kind === undefined ? undefined : kinds[kind])

interface CellProps<Item> {
  column: Column<Item>
  item: Item
  /** The ids of the group header and the column header, in a table with groups. */
  headers: string | undefined
}

function Cell<Item>({ column, item, headers }: CellProps<Item>) {
  const content = column.cell(item)
  if (column.kind === 'name') {
    return (
      <th scope="row" {...roles.name} headers={headers}>
        {content}
      </th>
    )
  }
  const isEmpty = content === null || content === undefined || content === false
  return (
    <td
      {...roles.cell}
      headers={headers}
      data-label={isEmpty ? undefined : column.label}
      className={classes(kindOf(column.kind), isEmpty && css.nothing)}
    >
      {content}
    </td>
  )
}

export function Table<Item>({ caption, columns, groups, keyOf, isChosen }: TableProps<Item>) {
  const id = useId()
  const columnId = ({ key }: Column<Item>) => `${id}-${key}`
  const groupId = ({ key }: Group<Item>) => `${id}-group-${key}`
  return (
    <table className={css.table} {...roles.table}>
      <caption className="sr">{caption}</caption>
      <thead {...roles.rows}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              id={columnId(column)}
              scope="col"
              {...roles.head}
              className={kindOf(column.kind)}
              aria-sort={column.sort}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} {...roles.rows}>
          {group.title !== undefined && (
            <tr {...roles.row} className={css.group}>
              <th colSpan={columns.length} id={groupId(group)} {...roles.name}>
                {group.title} <span>{group.items.length}</span>
              </th>
            </tr>
          )}
          {group.items.map((item) => (
            <tr key={keyOf(item)} {...roles.row} className={isChosen?.(item) ? css.chosen : undefined}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  item={item}
                  headers={group.title === undefined ? undefined : `${groupId(group)} ${columnId(column)}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface SortProps {
  children: ReactNode
  onSort: () => void
}

export function SortButton({ children, onSort }: SortProps) {
  return (
    <button type="button" className={css.sort} onClick={onSort}>
      {children}
    </button>
  )
}
