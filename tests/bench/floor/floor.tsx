import r2wc from '@r2wc/react-to-web-component'
import { useState } from 'react'

/** The floor: the smallest custom element that React and r2wc allow. */
function Hello() {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      Hello world {clicks}
    </button>
  )
}

customElements.define('floor-hello', r2wc(Hello, { shadow: 'open' }))
