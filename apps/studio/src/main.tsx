import './model/without-eval.js'
import './design/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { Studio } from './model/studio.js'
import { browserWorkers } from './model/workers.js'
import { httpServer, takeKey } from './services/calls.js'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

takeKey()
const createStudio = () => new Studio(httpServer, browserWorkers)

createRoot(root).render(
  <StrictMode>
    <App createStudio={createStudio} />
  </StrictMode>,
)
