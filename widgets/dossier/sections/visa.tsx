import { NumberField, PeriodFields } from '../documents/proof-fields'
import type { Form } from '../form'

/** The details of the visa. */
export const Visa = ({ form }: { form: Form }) => (
  <>
    <div className="fields">
      <NumberField form={form} path="visa.number" />
    </div>
    <PeriodFields form={form} kind="visa" />
  </>
)
