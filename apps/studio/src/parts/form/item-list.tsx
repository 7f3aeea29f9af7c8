import { Button } from '@didascalie/design'
import { type ReactNode, useEffect, useRef } from 'react'
import type { JsonPath, JsonValue } from '../../model/json-edit.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { formTexts } from '../../words/form-texts.js'
import { Remarks } from './field.js'
import css from './form.module.css'

interface ItemListProps {
  form: JsonForm
  /** The path of a list, or of an object whose entries are shown as items. */
  path: JsonPath
  /** Returns the name of one item for screen readers: « le lien 2 ». */
  getName: (index: number) => string
  render: (path: JsonPath, index: number) => ReactNode
  /** The label of the button that adds an item, and the value of a new item. If absent, the writer cannot add items. */
  added?: { readonly label: string; readonly value: JsonValue }
  minCount?: number
  maxCount?: number
  isFixed?: boolean
}

export function ItemList({
  form,
  path,
  getName,
  render,
  added,
  minCount = 0,
  maxCount,
  isFixed,
}: ItemListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keys = form.keys(path)
  const shouldFocus = useRef(false)
  const count = keys.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new item exists when the count has changed
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [count])
  return (
    <div className={css.items}>
      <ul ref={list}>
        {keys.map((key, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
          <li key={index} className={css.item}>
            <div>{render([...path, isNumber(key) ? Number(key) : key], index)}</div>
            {!isFixed && (
              <ItemButtons
                form={form}
                path={[...path, isNumber(key) ? Number(key) : key]}
                name={getName(index)}
                isFirst={index === 0}
                isLast={index === count - 1}
                canRemove={count > minCount}
              />
            )}
          </li>
        ))}
      </ul>
      <Remarks remarks={form.remarks(path)} />
      {added && (maxCount === undefined || count < maxCount) && (
        <Button
          small
          icon="plus"
          onClick={() => {
            shouldFocus.current = true
            if (form.has(path)) form.set([...path, count], added.value)
            else form.set(path, [added.value])
          }}
        >
          {added.label}
        </Button>
      )}
    </div>
  )
}

const isNumber = (key: string) => /^\d+$/.test(key)

interface ItemButtonsProps {
  form: JsonForm
  path: JsonPath
  name: string
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
}

export function ItemButtons({ form, path, name, isFirst, isLast, canRemove }: ItemButtonsProps) {
  return (
    <span className={css.itemButtons}>
      <Button
        small
        kind="quiet"
        icon="up"
        aria-label={formTexts.up(name)}
        disabled={isFirst}
        onClick={() => form.move(path, -1)}
      />
      <Button
        small
        kind="quiet"
        icon="down"
        aria-label={formTexts.down(name)}
        disabled={isLast}
        onClick={() => form.move(path, 1)}
      />
      <Button
        small
        kind="quiet"
        icon="close"
        aria-label={formTexts.remove(name)}
        disabled={!canRemove}
        onClick={() => form.remove(path)}
      />
    </span>
  )
}
