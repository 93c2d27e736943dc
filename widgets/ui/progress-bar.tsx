interface Props {
  /** From 0 to 100. */
  percent: number
  label: string
  /** The visitor's position as text. */
  place: string
  /** The percentage in the format of the language. */
  written: string
}

export function ProgressBar({ percent, label, place, written }: Props) {
  return (
    <div className="progress" part="progress">
      <p>
        <span>{place}</span>
        <span>{written}</span>
      </p>
      <progress aria-label={label} max={100} value={percent} />
    </div>
  )
}
