interface Props {
  hint: string
  /** The sentence about the value that a university's page proposes. Empty without a proposal. */
  proposed: string
}

/** The hint of a field that the page of a university may have filled in. */
export const ProposedHint = ({ hint, proposed }: Props) => (
  <>
    {proposed && <b className="proposed">{proposed}</b>}
    <span>{hint}</span>
  </>
)
