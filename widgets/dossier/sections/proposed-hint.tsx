interface Props {
  hint: string
  /** What a university's page proposes for the field, as a sentence. Empty without a proposal. */
  proposed: string
}

/** The hint of a field that the page of a university may have filled in. */
export const ProposedHint = ({ hint, proposed }: Props) => (
  <>
    {proposed && <b className="proposed">{proposed}</b>}
    <span>{hint}</span>
  </>
)
