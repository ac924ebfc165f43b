import { PageLink } from '../../shared/page-link';
import { LegalPage, Misuse, Section, SupportLink } from './legal-page';

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    intro="This policy explains what Lanewise knows about you, why, for how long, and what rights you have."
  >
    <Section title="1. What we collect">
      <ul>
        <li>
          <b>Your account:</b> company, MC and DOT number, first and last name, email, phone, role, paid
          period, and when it was created and last used to sign in. We store only a hash of your password,
          from which nobody can read it.
        </li>
        <li>
          <b>Your sessions:</b> the time, IP address and browser of each sign-in, to detect and stop misuse.
        </li>
        <li>
          <b>Your images:</b> the pictures that you upload. We remove what a camera adds to a picture, such as
          the location.
        </li>
        <li>
          <b>Your search settings:</b> distances and sort order, for your next search.
        </li>
        <li>
          <b>Your work:</b> the trucks, drivers and loads that you enter or save, and your invoices.
        </li>
        <li>
          <b>Invitations:</b> company, email and city of people invited to Lanewise.
        </li>
        <li>
          <b>Logs:</b> which pages were requested, when, and whether that worked. They never contain passwords
          or session keys.
        </li>
      </ul>
    </Section>

    <Section title="2. Why we use it">
      <p>
        To provide the service that you signed up for, to send emails about it (such as to confirm an address,
        reset a password, or report a change), to keep accounts secure, to bill you, and to comply with the
        law. We do not show ads, build profiles, or sell data.
      </p>
    </Section>

    <Section title="3. Cookies and local storage">
      <p>
        We use one cookie. It keeps you signed in, cannot be read by scripts, and expires after 30 days
        without use or when you log out. Your browser’s local storage holds your user id, your theme, your
        settings for the side menu, the map and the keyboard shortcuts, your recent searches, and for reading
        without a network, what you saw last of searches and your loads, which goes when you log out. It stays
        on your device. If you allow push notifications, the company behind your browser delivers them; only
        your browser can read them. We load nothing from other sites, and do not track you on them.
      </p>
    </Section>

    <Section title="4. Who can see it">
      <ul>
        <li>You, and the administrators of Lanewise, who support customers and keep the service secure.</li>
        <li>Users who search for loads see a posted load with its company and contacts.</li>
        <li>
          Companies that host the service or deliver its email for us. They may use the data for nothing else.
        </li>
        <li>Authorities, where the law requires it.</li>
      </ul>
    </Section>

    <Section title="5. How long we keep it">
      <ul>
        <li>Your account and your work: until you ask us to delete them.</li>
        <li>A session: until you log out, and at most 30 days after its last use.</li>
        <li>The links that we email: from one hour for a password to 14 days for an invitation.</li>
        <li>Invoices: as long as tax law requires.</li>
        <li>Logs and backups: for a limited time, to investigate errors and attacks.</li>
      </ul>
    </Section>

    <Section title="6. How we protect it">
      <p>
        All connections are encrypted. Changing a password ends all sessions at once. When the email of an
        account is changed, we notify both the old and the new address and offer a way to undo it. Too many
        wrong passwords block further attempts for a while.
      </p>
    </Section>

    <Section title="7. Misuse">
      <Misuse />
    </Section>

    <Section title="8. Your rights">
      <p>
        You can view and change most of your data in your profile. You may also ask for a copy of all of it,
        have it corrected or deleted, restrict or object to its use, or take it with you. Email{' '}
        <SupportLink /> from your account’s address. You may also complain to the data protection authority
        where you live.
      </p>
    </Section>

    <Section title="9. Changes and contact">
      <p>
        The date above shows when this policy last changed. Together with the{' '}
        <PageLink to="/terms">Conditions</PageLink>, it applies to everyone who uses Lanewise. With other
        questions, email <SupportLink />.
      </p>
    </Section>
  </LegalPage>
);
