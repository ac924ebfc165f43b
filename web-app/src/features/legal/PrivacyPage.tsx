import { PageLink } from '../../shared/PageLink';
import { LegalPage } from './LegalPage';
import { Section } from './Section';
import { SupportLink } from './SupportLink';

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    intro="This page says what Lanewise knows about you, what for, for how long, and what you can do about it."
  >
    <Section title="1. What we keep">
      <ul>
        <li>
          <b>Your account:</b> company, MC and DOT number, first and last name, email, phone, role, paid
          period, and when it was made and last signed in to. Your password is kept as a hash only, from which
          nobody can read it.
        </li>
        <li>
          <b>Your sessions:</b> for each sign-in its time, the IP address and the browser, so that misuse can
          be seen and stopped.
        </li>
        <li>
          <b>Your images:</b> the pictures that you upload. What a camera writes into a picture, such as the
          place, is taken out.
        </li>
        <li>
          <b>Your search settings:</b> distances and sort order, so that the next search begins like the last.
        </li>
        <li>
          <b>Your work:</b> the trucks, drivers and loads that you enter or save, and your invoices.
        </li>
        <li>
          <b>Invitations:</b> company, email and city of people who were invited to Lanewise.
        </li>
        <li>
          <b>Logs:</b> which page or call was asked for, when, and whether it worked. Passwords and session
          keys never stand in them.
        </li>
      </ul>
    </Section>

    <Section title="2. What for">
      <p>
        To run the service that you have signed up for, to send the mails that belong to it (confirm an
        address, choose a password, tell of a change), to keep accounts safe, to make invoices, and to meet
        the law. There are no advertisements and no profiles, and no data are sold.
      </p>
    </Section>

    <Section title="3. Cookies and local storage">
      <p>
        There is one cookie. It keeps you signed in, cannot be read by scripts, and ends after 30 days without
        use or when you log out. Your browser’s local storage keeps your user id, your theme, how you left the
        map and the keyboard shortcuts, and your last searches; they stay on your device. Nothing is loaded
        from other sites, and nothing follows you to them.
      </p>
    </Section>

    <Section title="4. Who sees it">
      <ul>
        <li>You, and the administrators of Lanewise, who support customers and keep the service safe.</li>
        <li>Those who search for loads see a posted load with the company and the contacts given for it.</li>
        <li>
          Companies that host the service or carry its mail for us, bound to use the data for nothing else.
        </li>
        <li>Authorities, where the law makes us.</li>
      </ul>
    </Section>

    <Section title="5. For how long">
      <ul>
        <li>Your account and your work: until you ask us to delete them.</li>
        <li>A session: until you log out, and no longer than 30 days after its last use.</li>
        <li>The links that we mail: from one hour for a password to 14 days for an invitation.</li>
        <li>Invoices: as long as tax law asks.</li>
        <li>Logs and backups: a limited time, as long as faults and attacks may have to be looked into.</li>
      </ul>
    </Section>

    <Section title="6. How it is kept safe">
      <p>
        Everything travels encrypted. A password change ends every session at once, and both the old and the
        new address are told when the email of an account is changed, with a way to take that back. Too many
        wrong passwords lock the next attempts for a while.
      </p>
    </Section>

    <Section title="7. Your rights">
      <p>
        Most of your data you see and change in your profile. You may also ask us for a copy of all of it,
        have it corrected or deleted, have its use restricted, object to it, or take it with you. Write to{' '}
        <SupportLink /> from the address of your account. You may also complain to the data protection
        authority where you live.
      </p>
    </Section>

    <Section title="8. Changes and contact">
      <p>
        The date above says when this page last changed. Together with the{' '}
        <PageLink to="/terms">Conditions</PageLink> it applies to everybody who uses Lanewise. For anything
        else, write to <SupportLink />.
      </p>
    </Section>
  </LegalPage>
);
