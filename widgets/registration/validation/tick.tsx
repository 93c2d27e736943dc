/** An animated tick, drawn once when the receipt appears. */
export const Tick = () => (
  <svg className="tick" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12.5l5.5 5.5L20 6.5" pathLength="1" />
  </svg>
)
