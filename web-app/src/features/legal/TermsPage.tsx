import { PageLink } from '../../shared/PageLink';
import { LegalPage } from './LegalPage';
import { Section } from './Section';
import { SupportLink } from './SupportLink';

export const TermsPage = () => (
  <LegalPage
    title="Conditions"
    intro="These conditions apply between you and Lanewise when you use the service. By signing up you accept them."
  >
    <Section title="1. The service">
      <p>
        Lanewise helps owner-operators, carriers and dispatchers to find truck loads, to see what a load earns
        once the empty miles are counted, and to follow saved loads to payment. Brokers post their loads with
        it.
      </p>
      <p>
        Lanewise is not a carrier, a broker or a freight forwarder. Whatever you agree about a load, you agree
        with its shipper or broker, not with us. Check the other side, its authority and its insurance before
        you haul or hand over freight.
      </p>
    </Section>

    <Section title="2. Your account">
      <ul>
        <li>You must be of age, and allowed to act for the company that you sign up.</li>
        <li>What you tell us of yourself and your company must be true, and kept up to date.</li>
        <li>You confirm your email address before you sign in for the first time.</li>
        <li>An account is for one person. Keep its password to yourself.</li>
        <li>
          You answer for what is done with your account. Tell us at once if someone else has got into it.
        </li>
      </ul>
    </Section>

    <Section title="3. Free package and paid period">
      <p>
        Each account has a free package. During a paid period, and during the trial that a new account begins
        with, you can also search loads and create trucks, drivers and saved loads. When the period ends, the
        account returns to the free package: what you have saved stays and can be looked at; searching and
        creating are switched off until the next paid period.
      </p>
      <p>
        A paid period is ordered for whole months at the price shown with the package, and paid by invoice. It
        begins when the payment has been found; we look for payments twice a day. Periods that have begun are
        not refunded, unless the law says otherwise.
      </p>
    </Section>

    <Section title="4. Acceptable use">
      <p>You may use Lanewise for your own freight business. You may not:</p>
      <ul>
        <li>post loads that do not exist, or figures, contacts and documents that are false;</li>
        <li>use another company’s name or authority, or hand loads on without the right to do so;</li>
        <li>upload what is unlawful, harmful or offensive, or what belongs to others;</li>
        <li>collect data in bulk, resell it, or build another service from it;</li>
        <li>use contacts found here for anything but the load they belong to;</li>
        <li>get around limits and security, look for gaps, or burden the service so that others suffer.</li>
      </ul>
    </Section>

    <Section title="5. What we may do about misuse">
      <p>
        We may remove content that breaks these conditions or the law. We may warn an account, suspend it, or
        close it. Where others are harmed or the law is broken, we may take legal action and pass what we know
        to the authorities. If you think that we were wrong, write to <SupportLink />: a person will look at
        it.
      </p>
    </Section>

    <Section title="6. Your content">
      <p>
        What you enter and upload stays yours. You allow us to store it, and to show it where the service is
        meant to: a posted load with its contacts, for example, to those who search for loads.
      </p>
    </Section>

    <Section title="7. Figures and loads">
      <p>
        Loads come from brokers and load boards. We pass them on as they reach us: one may be taken already,
        changed or wrong. Miles, rates per mile and profits are estimates made from those data and from the
        cost per mile that you enter. They are not advice, and do not replace your own calculation.
      </p>
    </Section>

    <Section title="8. Availability and liability">
      <p>
        We take care to keep the service running, but promise neither that it is there at all times nor that
        it is free of faults. As far as the law allows, we do not answer for lost profit, for lost business,
        or for what comes of a contract between you and others, and our liability is limited to what you have
        paid us in the twelve months before. Nothing here limits a liability that the law does not let us
        limit.
      </p>
    </Section>

    <Section title="9. Ending">
      <p>
        You can stop at any time, and ask us to delete your account. The trucks, drivers and loads kept in it
        are deleted with it. The <PageLink to="/privacy">Privacy Policy</PageLink> says what has to be kept
        longer.
      </p>
    </Section>

    <Section title="10. Changes">
      <p>
        We may change these conditions when the service or the law changes. The date above says when it last
        happened. If a change matters to you, we tell you by email before it counts.
      </p>
    </Section>

    <Section title="11. Contact">
      <p>
        Questions and complaints reach us at <SupportLink />.
      </p>
    </Section>
  </LegalPage>
);
