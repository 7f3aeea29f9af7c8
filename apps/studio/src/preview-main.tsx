import './preview/preview.css'
import { createRoot } from 'react-dom/client'
import { PreviewApp } from './preview/preview-app.js'

const root = document.getElementById('root')
if (!root) throw new Error('apercu.html has no #root')

createRoot(root).render(<PreviewApp />)
