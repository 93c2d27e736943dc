import { useEffect, useState } from 'react'
import { useTexts } from './locale-context'

/** Milliseconds after which whoever waits wants to know that it goes on. */
const PATIENCE = 5000

/** Says that something still goes on, once it takes long: a call that may be repeated is, by itself. */
export function Slow() {
  const texts = useTexts()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="hint">
      {isLong && texts('slow')}
    </p>
  )
}
