import { createContext, useContext } from 'react'
import { type Sound, silence } from './sound.js'

const SoundContext = createContext<Sound>(silence)
export const SoundProvider = SoundContext.Provider
export const useSound = () => useContext(SoundContext)
