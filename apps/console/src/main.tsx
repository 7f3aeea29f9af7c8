import './design/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { ErrorBoundary } from './app/error-boundary.js'
import { browserPasskeys } from './services/passkeys.js'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App passkeys={browserPasskeys} />
    </ErrorBoundary>
  </StrictMode>,
)
