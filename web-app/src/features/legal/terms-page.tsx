import { PageLink } from '../../shared/page-link';
import { LegalPage, Misuse, Section, SupportLink } from './legal-page';

export const TermsPage = () => (
  <LegalPage
    title="Conditions"
    intro="These conditions apply between you and Lanewise when you use the service. By signing up, you agree to them."
  >
    <Section title="1. The service">
      <p>
        Lanewise helps owner-operators, carriers and dispatchers find truck loads, see what a load earns after
        the empty miles, and track saved loads through payment. Brokers use it to post their loads.
      </p>
      <p>
        Lanewise is not a carrier, a broker or a freight forwarder. Any agreement about a load is between you
        and its shipper or broker, not with us. Check the other party, its authority and its insurance before
        you haul or hand over freight.
      </p>
    </Section>

    <Section title="2. Your account">
      <ul>
        <li>You must be of legal age, and authorized to act for the company that you sign up.</li>
        <li>The information about you and your company must be accurate and up to date.</li>
        <li>You must confirm your email address before you first sign in.</li>
        <li>An account is for one person. Do not share its password.</li>
        <li>
          You are responsible for all activity in your account. Tell us at once if someone else has accessed
          it.
        </li>
      </ul>
    </Section>

    <Section title="3. Free package and paid period">
      <p>
        Every account includes a free package. During a paid period, and during the trial of a new account,
        you can also search loads and create trucks, drivers and saved loads. When the period ends, the
        account returns to the free package: you can still view what you have saved, but not search or create
        anything until the next paid period.
      </p>
      <p>
        Paid periods are sold in whole months at the price shown with the package, and paid by invoice. A
        period starts when we have confirmed your payment; we check for payments twice a day. Periods that
        have started are not refunded, unless the law requires it.
      </p>
    </Section>

    <Section title="4. Acceptable use">
      <p>You may use Lanewise for your own freight business. You may not:</p>
      <ul>
        <li>post loads that do not exist, or false figures, contacts or documents;</li>
        <li>use another company’s name or authority, or re-broker loads without authorization;</li>
        <li>upload unlawful, harmful or offensive content, or content that belongs to others;</li>
        <li>collect data in bulk, resell it, or build another service with it;</li>
        <li>use contacts for anything other than their load;</li>
        <li>bypass limits or security, probe for vulnerabilities, or overload the service.</li>
      </ul>
    </Section>

    <Section title="5. Misuse">
      <Misuse />
    </Section>

    <Section title="6. Your content">
      <p>
        You own what you enter and upload. You allow us to store it, and to show it as the service requires:
        for example, to show a posted load and its contacts to users who search for loads.
      </p>
    </Section>

    <Section title="7. Figures and loads">
      <p>
        Loads come from brokers and load boards. We show them as we receive them: a load may already be taken,
        changed or wrong. Miles, by road and by state, are planned ones: they know no truck restrictions,
        tolls or closures, and are no record for fuel taxes. Rates per mile and profits are estimates based on
        that data and on the cost per mile that you enter. They are not advice, and do not replace your own
        calculation.
      </p>
    </Section>

    <Section title="8. Availability and liability">
      <p>
        We work to keep the service running, but do not guarantee that it is always available or free of
        errors. As far as the law allows, we are not liable for lost profit, lost business, or the
        consequences of a contract between you and others, and our liability is limited to what you paid us in
        the preceding twelve months. Nothing here limits liability that cannot be limited by law.
      </p>
    </Section>

    <Section title="9. Termination">
      <p>
        You can stop using Lanewise at any time and ask us to delete your account. Its trucks, drivers and
        loads are deleted with it. The <PageLink to="/privacy">Privacy Policy</PageLink> explains what we must
        keep longer.
      </p>
    </Section>

    <Section title="10. Changes">
      <p>
        We may change these conditions when the service or the law changes. The date above shows when they
        last changed. We will notify you by email of important changes before they take effect.
      </p>
    </Section>

    <Section title="11. Contact">
      <p>
        Send questions and complaints to <SupportLink />.
      </p>
    </Section>
  </LegalPage>
);
