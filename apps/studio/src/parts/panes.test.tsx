import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Pane, Panes, useShownPane } from './panes.js'

function Screen({ entry }: { entry?: string }) {
  return (
    <Panes className="" names={['Plan', 'Texte', 'Aperçu']} panes={useShownPane(0, entry)}>
      <Pane at={0} opens={1}>
        <a href="#/ecrire">Le premier jour</a>
      </Pane>
      <Pane at={1}>
        <input aria-label="texte" />
      </Pane>
      <Pane at={2}>La scène</Pane>
    </Panes>
  )
}

const pressed = () =>
  screen.getAllByRole('button').find((one) => one.getAttribute('aria-pressed') === 'true')?.textContent
const shownPane = () => document.querySelector('[data-shown="true"]')?.textContent

it('the buttons above the panes show one pane, and say which one is shown', () => {
  render(<Screen />)
  expect([pressed(), shownPane()]).toEqual(['Plan', 'Le premier jour'])
  fireEvent.click(screen.getByRole('button', { name: 'Aperçu' }))
  expect([pressed(), shownPane()]).toEqual(['Aperçu', 'La scène'])
})

it('a link of the list shows the pane with what it opens, also if it is already open', () => {
  render(<Screen />)
  fireEvent.click(screen.getByRole('link'))
  expect(pressed()).toBe('Texte')
  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  fireEvent.click(screen.getByRole('link'))
  expect(pressed()).toBe('Texte')
})

it('an entry in the address shows the form of this entry', () => {
  const { rerender } = render(<Screen entry="fatou" />)
  expect(pressed()).toBe('Texte')
  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  rerender(<Screen entry="karim" />)
  expect(pressed()).toBe('Texte')
})

it('F6 and Shift+F6 go to the next and the previous pane and move the focus into it', () => {
  render(<Screen />)
  fireEvent.keyDown(screen.getByRole('link'), { key: 'F6' })
  expect(pressed()).toBe('Texte')
  expect(document.activeElement).toBe(document.querySelector('[data-pane="1"]'))
  fireEvent.keyDown(screen.getByLabelText('texte'), { key: 'F6', shiftKey: true })
  expect(pressed()).toBe('Plan')
})
