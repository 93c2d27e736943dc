interface Props {
  /** From 0 to 100. */
  percent: number
  label: string
  /** Where the visitor is, in words. */
  place: string
  /** The percentage as the language writes it. */
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
