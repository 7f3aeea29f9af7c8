import './design/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { ErrorBoundary } from './app/error-boundary.js'
import { browserPasskeys } from './services/passkeys.js'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
  <ErrorBoundary>
    <App passkeys={browserPasskeys} />
  </ErrorBoundary>,
)
