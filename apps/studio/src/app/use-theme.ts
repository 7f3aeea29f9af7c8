import { useEffect, useState } from 'react'

type Theme = 'light' | 'dark'
const key = 'didascalie.studio.theme'

const preferredTheme = (): Theme => {
  const stored = localStorage.getItem(key)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(preferredTheme)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(key, next)
    setTheme(next)
  }
  return [theme, toggle]
}
